import path from 'node:path'

/**
 * Node's compile cache, as an environment: a process spends a third of its start on its modules. If the folder is not
 * writable, each start compiles.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'),
}
