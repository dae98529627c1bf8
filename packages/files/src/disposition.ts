/**
 * RFC 6266: how a browser is to take a file, its name in plain letters for old programs and as it is for the others.
 */
export const dispositionOf = (kind: 'inline' | 'attachment', name: string): string => {
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '') || 'documento'
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
