import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { headersFor, readAsked } from './files.ts';

/** Hands out the built table and nothing else. */

const folder = fileURLToPath(new URL('../table/', import.meta.url));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const asked = await readAsked(folder, request.url ?? '/', request.headers['accept-encoding']);
  if (asked === null) {
    response.writeHead(404, headersFor('.txt')).end('There is nothing here.\n');
    return;
  }
  const headers = { ...headersFor(asked.name), 'Content-Length': asked.body.length };
  response.writeHead(200, asked.encoding === null ? headers : { ...headers, 'Content-Encoding': asked.encoding });
  response.end(request.method === 'HEAD' ? undefined : asked.body);
}

/** Serves the table on a port, any free one for 0; rejects where that port cannot be had. */
export async function serveTable(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500, headersFor('.txt')).end('That went wrong.\n'));
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}
