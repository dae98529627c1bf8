// A name or an address, and a port: whatever else a caller writes there must not become part of a link or of a key.
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whether a Host header, or a proxy's word for it, can stand in an address. */
export const isHost = (host: string): boolean => hostForm.test(host) && URL.canParse(`http://${host}`)
