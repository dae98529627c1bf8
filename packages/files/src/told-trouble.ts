import { type ByteStore, FilesOutOfReach, type OpenBytes } from './byte-store.ts'

/** What was wanted of the storage when it did not answer. */
export type FileCall = 'write' | 'open' | 'read' | 'remove' | 'check'

/** The same storage; each call that ends in FilesOutOfReach is told, and the error goes on to the caller. */
export const tellingTrouble = (bytes: ByteStore, tell: (call: FileCall) => void): ByteStore => {
  const told = async <T>(call: FileCall, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof FilesOutOfReach) tell(call)
      throw error
    }
  }
  return {
    write: (id, content) => told('write', () => bytes.write(id, content)),
    open: async (id, headBytes) => {
      const opened = await told('open', () => bytes.open(id, headBytes))
      return opened && { ...opened, read: (start, end) => readTold(opened, { start, end, tell }) }
    },
    remove: (id) => told('remove', () => bytes.remove(id)),
    check: () => told('check', () => bytes.check()),
  }
}

type Reading = { start: number; end: number; tell: (call: FileCall) => void }

async function* readTold(opened: OpenBytes, { start, end, tell }: Reading): AsyncGenerator<Buffer> {
  try {
    yield* opened.read(start, end)
  } catch (error) {
    if (error instanceof FilesOutOfReach) tell('read')
    throw error
  }
}
