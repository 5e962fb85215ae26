/** The client with which tests and benches open live connections. */
export { WebSocket } from 'ws';
