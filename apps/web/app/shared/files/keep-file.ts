type KeptFile = { name: string; type: string; content: string | Uint8Array<ArrayBuffer> }

/** Offers a text or bytes to the browser as a file to save. Its address is revoked once the browser has taken it. */
export const keepFile = ({ name, type, content }: KeptFile): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The bytes that an answer carries in base64. */
export const bytesFrom = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
