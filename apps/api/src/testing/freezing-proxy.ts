import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type FreezingProxy = {
  /** The database's address through this proxy. */
  url: string
  /** From now on existing connections pass nothing on, without notice; with `newOnesToo` new ones too. */
  freeze: (how?: { newOnesToo?: boolean }) => void
  /** New connections work again; silent ones stay silent. */
  letNewOnesPass: () => void
  close: () => Promise<void>
}

/** A proxy between the API and its database that falls silent like a firewall that dropped its state. */
export const freezingProxy = async (databaseUrl: string): Promise<FreezingProxy> => {
  const database = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer((near) => {
    if (isFrozen) {
      pairs.add([near, near.on('error', () => undefined)])
      return
    }
    const far = connect(Number(database.port), database.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const end of pair) {
      end.on('error', () => undefined)
      end.on('close', () => {
        for (const other of pair) other.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = Object.assign(new URL(database), { port: String((server.address() as AddressInfo).port) }).href
  return {
    url,
    freeze: ({ newOnesToo = false } = {}) => {
      isFrozen = newOnesToo
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    letNewOnesPass: () => {
      isFrozen = false
    },
    close: async () => {
      for (const pair of pairs) for (const end of pair) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
