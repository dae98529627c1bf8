import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A way to another server that can be cut at any byte, as when that server's process ends: nobody listens any more, and
 * what was open is reset.
 */
export const stoppableDoor = async (port = 0) => {
  const sockets = new Set<Socket>()
  let [target, bytesLeft] = [0, Number.POSITIVE_INFINITY]
  let server: Server
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const open = async (at: number): Promise<number> => {
    server = createServer((inside) => {
      const outside = connect(target, '127.0.0.1')
      for (const socket of [inside, outside]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          inside.destroy()
          outside.destroy()
        })
      }
      inside.on('data', (piece: Buffer) => {
        bytesLeft -= piece.length
        if (bytesLeft < 0) stop()
        else outside.write(piece)
      })
      outside.pipe(inside)
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const own = await open(port)
  return {
    port: own,
    leadTo: (url: string) => {
      target = Number(new URL(url).port)
    },
    stop,
    /** Stops once so many more bytes went in. */
    stopAfter: (bytes: number) => {
      bytesLeft = bytes
    },
    startAgain: async () => {
      bytesLeft = Number.POSITIVE_INFINITY
      await open(own)
    },
  }
}
