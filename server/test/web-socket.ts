/** The client that tests and measurements open live connections with. */
export { WebSocket } from 'ws';
