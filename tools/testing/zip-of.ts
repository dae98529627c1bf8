import { deflateRawSync } from 'node:zlib'

type Packed = { content: string | Buffer; isStored?: boolean; isLocked?: boolean; saysBytes?: number }

/** For tests: a ZIP file of these entries; `saysBytes` lies about what an entry unpacks to. */
export const zipOf = (entries: Record<string, string | Buffer | Packed>): Buffer => {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, given] of Object.entries(entries)) {
    const { content, isStored = false, isLocked = false, saysBytes } = packedFrom(given)
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const fields = [
      [isLocked ? 1 : 0, 2],
      [isStored ? 0 : 8, 2],
      [0, 4],
      [0, 4],
      [packed.length, 4],
      [saysBytes ?? bytes.length, 4],
      [Buffer.byteLength(name), 2],
      [0, 2],
    ] as const
    const head = record([[0x04034b50, 4], [20, 2], ...fields])
    central.push(
      record([[0x02014b50, 4], [20, 2], [20, 2], ...fields, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]),
      Buffer.from(name),
    )
    local.push(head, Buffer.from(name), packed)
    at += head.length + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(central)
  const count = Object.keys(entries).length
  const end = record([
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  ])
  return Buffer.concat([...local, directory, end])
}

const packedFrom = (given: string | Buffer | Packed): Packed =>
  typeof given === 'string' || Buffer.isBuffer(given) ? { content: given } : given

const record = (fields: readonly (readonly [value: number, bytes: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
