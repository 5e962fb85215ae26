// The least that an unchanged poll can cost: node:http that knows every answer to be a 304.
// Usage: node bench/bare-304.ts PORT
import { createServer } from 'node:http';

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  response
    .writeHead(304, {
      etag: request.headers['if-none-match'] ?? '',
      'cache-control': 'private, no-cache',
    })
    .end();
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
