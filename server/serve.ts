import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { headersFor, readAsked } from './files.ts';

/** Hands out the built table and nothing else. */

const folder = fileURLToPath(new URL('../table/', import.meta.url));
const port = Number(process.env.PORT ?? 1815);

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

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500, headersFor('.txt')).end('That went wrong.\n'));
});

server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `port ${port} is taken; PORT=${port + 1} npm start` : error.message;
  console.error(`vedette: ${why}`);
  process.exitCode = 1;
});

server.listen(port, () => console.log(`Vedette is at http://localhost:${port}`));
