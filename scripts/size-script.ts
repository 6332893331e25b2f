import { brotliCompressSync } from 'node:zlib';
import { build, minifySync, type Rolldown } from 'vite';

/**
 * Prints each chunk of the public build with its largest modules. A chunk's size is minified and compressed; its
 * modules share it in proportion to their minified code, because a module cannot be compressed by itself.
 * `-- base schedule-page` prints only these chunks.
 */
const names = process.argv.slice(2);
const MODULES = 25;

const built = await build({ logLevel: 'error', build: { write: false } });
const { output } = Array.isArray(built)
  ? (built[0] as Rolldown.RolldownOutput)
  : (built as Rolldown.RolldownOutput);
const chunks = output
  .filter((file) => file.type === 'chunk')
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .map((chunk) => ({ chunk, bytes: brotliCompressSync(chunk.code).length }))
  .toSorted((a, b) => b.bytes - a.bytes);

for (const { chunk, bytes } of chunks) {
  const modules = Object.entries(chunk.modules)
    .map(([id, { code }]) => ({
      id: id.replace(/^.*\/(?=node_modules\/|src\/)/, ''),
      size: minifySync(id, code ?? '').code.length,
    }))
    .toSorted((a, b) => b.size - a.size);
  const whole = modules.reduce((sum, { size }) => sum + size, 0);
  console.info(`${String(bytes).padStart(7)}  ${chunk.name} (${modules.length} modules)`);
  for (const { id, size } of modules.slice(0, MODULES))
    console.info(`${String(Math.round((bytes * size) / whole)).padStart(9)}  ${id}`);
}
