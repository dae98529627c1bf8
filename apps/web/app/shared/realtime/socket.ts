import type { Socket } from 'socket.io-client'

let connection: { apiUrl: string; socket: Promise<Socket> } | null = null

/** The one socket of this page. Its code is loaded when something is followed for the first time. */
export const connectSocket = async (apiUrl: string): Promise<Socket> => {
  if (connection?.apiUrl !== apiUrl) {
    disconnectRealtime()
    connection = { apiUrl, socket: open(apiUrl) }
  }
  const socket = await connection.socket
  return socket.connect()
}

/** Ends the realtime channel: on sign-out, and when the page goes. */
export const disconnectRealtime = (): void => {
  connection?.socket.then((socket) => socket.disconnect()).catch(() => undefined)
}

/** Takes the channel up again when a browser shows a page that it had only put aside. */
export const reconnectRealtime = (): void => {
  connection?.socket.then((socket) => socket.connect()).catch(() => undefined)
}

const open = async (apiUrl: string): Promise<Socket> => {
  const { io } = await import('socket.io-client')
  const socket = io(apiUrl, { path: '/realtime', transports: ['websocket'], reconnectionDelayMax: 2_000 })
  // A server that stops says goodbye, and after a goodbye the library stays away; ours is only being restarted.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  return socket
}
