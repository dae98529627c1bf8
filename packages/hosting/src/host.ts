// A name or an address, and a port: nothing else in a caller's header may become part of a link or of a key.
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whether a Host header, or a proxy's value for it, is a valid host. */
export const isHost = (host: string): boolean => hostForm.test(host) && URL.canParse(`http://${host}`)
