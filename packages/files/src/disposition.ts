/** RFC 6266: how a browser treats a file, with its name in ASCII for old programs and in full for others. */
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
