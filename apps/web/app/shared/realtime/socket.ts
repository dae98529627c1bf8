import type { Socket } from 'socket.io-client'

let connection: { apiUrl: string; socket: Promise<Socket> } | null = null

/** The only socket of this page. Its code is loaded when something is followed for the first time. */
export const connectSocket = async (apiUrl: string): Promise<Socket> => {
  if (connection?.apiUrl !== apiUrl) {
    disconnectRealtime()
    connection = { apiUrl, socket: open(apiUrl) }
  }
  const socket = await connection.socket
  return socket.connect()
}

/** Closes the realtime channel: on sign-out, and when the page is left. */
export const disconnectRealtime = (): void => {
  connection?.socket.then((socket) => socket.disconnect()).catch(() => undefined)
}

/** Reopens the channel when a browser shows a page from its back-forward cache. */
export const reconnectRealtime = (): void => {
  connection?.socket.then((socket) => socket.connect()).catch(() => undefined)
}

const open = async (apiUrl: string): Promise<Socket> => {
  const { io } = await import('socket.io-client')
  const socket = io(apiUrl, { path: '/realtime', transports: ['websocket'], reconnectionDelayMax: 2_000 })
  // After a server's goodbye packet the library does not reconnect, but our server is only restarting.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  return socket
}
