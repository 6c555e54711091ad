import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { headersFor, readAsked } from './files.ts';

const home = mkdtempSync(join(tmpdir(), 'vedette-files-'));
const folder = join(home, 'table');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '<!doctype html>'.repeat(50));
writeFileSync(join(folder, 'assets/index-AbCd1234.js'), 'let a = 1;'.repeat(50));
writeFileSync(join(home, 'secret.txt'), 'secret');
afterAll(() => rmSync(home, { recursive: true }));

test('the root is the page', async () => {
  expect(await readAsked(folder, '/')).toMatchObject({ encoding: null });
  expect(String((await readAsked(folder, '/?x=1'))?.body)).toContain('doctype');
});

test('nothing outside the folder is handed out, however it is asked for', async () => {
  for (const url of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/%00',
    '/%',
    '/..%5csecret.txt',
  ])
    expect(await readAsked(folder, url)).toBeNull();
});

test('what is not there is nothing', async () => {
  expect(await readAsked(folder, '/nothing.js')).toBeNull();
  expect(await readAsked(folder, '/assets')).toBeNull();
  expect(await readAsked(folder, '/assets/index-AbCd1234.js.br', 'br')).toBeNull();
});

test('a file is packed the best way the browser takes, and unpacks to itself', async () => {
  const plain = (await readAsked(folder, '/assets/index-AbCd1234.js'))?.body ?? Buffer.alloc(0);
  writeFileSync(join(folder, 'assets/index-AbCd1234.js.br'), brotliCompressSync(plain));
  const br = await readAsked(folder, '/assets/index-AbCd1234.js', 'gzip, deflate, br');
  const gz = await readAsked(folder, '/assets/index-AbCd1234.js', 'gzip');
  expect(br?.encoding).toBe('br');
  expect(brotliDecompressSync(br?.body ?? '')).toEqual(plain);
  expect(gz?.encoding).toBe('gzip');
  expect(gunzipSync(gz?.body ?? '')).toEqual(plain);
});

test('a page that changed under a running server is handed out as it is now', async () => {
  await readAsked(folder, '/', 'gzip');
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html>'.repeat(50));
  const again = await readAsked(folder, '/', 'gzip');
  expect(String(gunzipSync(again?.body ?? ''))).toContain('DOCTYPE');
});

test('scripts and styles come from our own files only, and only hashed files are kept for good', () => {
  const page = headersFor('/index.html');
  const policy = page['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
  expect(page['Cache-Control']).toBe('no-cache');
  expect(headersFor('/assets/index-AbCd1234.js')['Cache-Control']).toContain('immutable');
  expect(headersFor('/x.js')['Content-Type']).toContain('text/javascript');
});
