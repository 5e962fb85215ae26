// The minimum cost of an unchanged poll: bare node:http that answers 304 to everything. Usage: node
// tools/bench/quotes/bare-304.ts PORT
import { createServer } from 'node:http';

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  response
    .writeHead(304, {
      etag: request.headers['if-none-match'] ?? '',
      'cache-control': 'private, no-cache',
    })
    .end();
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
