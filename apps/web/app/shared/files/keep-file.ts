type KeptFile = { name: string; type: string; text: string }

/** Offers a text to the browser as a file to save. Its address is revoked once the browser has taken it. */
export const keepFile = ({ name, type, text }: KeptFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
