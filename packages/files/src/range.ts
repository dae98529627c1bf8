/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number }

/**
 * The single range that a `Range` header requests of a file of `size` bytes; `whole` if there is none that we serve
 * (several at once get the whole file, RFC 9110 14.2); `unsatisfiable` if it is outside the file.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (!asked || (first === '' && last === '')) return 'whole'
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < range.start) return 'whole'
  return range.start >= size ? 'unsatisfiable' : range
}
