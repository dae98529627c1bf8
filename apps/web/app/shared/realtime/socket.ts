import type { Socket } from 'socket.io-client'

let connection: { apiUrl: string; socket: Promise<Socket> } | null = null

/** The one socket of this page. Its code is loaded when something is followed for the first time. */
export const connectSocket = (apiUrl: string): Promise<Socket> => {
  if (connection?.apiUrl !== apiUrl) {
    disconnectRealtime()
    connection = { apiUrl, socket: open(apiUrl) }
  }
  return connection.socket
}

/** Ends the realtime channel: on sign-out, and when the page goes. */
export const disconnectRealtime = (): void => {
  connection?.socket.then((socket) => socket.disconnect()).catch(() => undefined)
  connection = null
}

const open = async (apiUrl: string): Promise<Socket> => {
  const { io } = await import('socket.io-client')
  return io(apiUrl, { path: '/realtime', transports: ['websocket', 'polling'], reconnectionDelayMax: 3_000 })
}
