const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * An address that can be read: percent signs that stand for no letter (half a letter, or a cut one) are written as
 * percent signs. Such an address is nobody's page, and is answered as any other that is not there.
 */
export const wellFormed = (address: string): string => {
  const [path = '', ...query] = address.split('?')
  if (isDecodable(path)) return address
  const read = path.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : run.replaceAll('%', '%25')))
  return [read, ...query].join('?')
}
