/** For tests: a PDF of one empty page, whole from its head to its trailer, with these words in a comment. */
export const aPdf = (words: string | Buffer = 'exame'): Buffer<ArrayBuffer> => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ]
  let body = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\n`
  return Buffer.concat([
    Buffer.from(`${body}${table}%`),
    Buffer.from(words),
    Buffer.from(`\nstartxref\n${body.length}\n%%EOF\n`),
  ])
}

/** The same, of exactly so many bytes. */
export const aPdfOf = (bytes: number, filler: string | number = 'exame '): Buffer<ArrayBuffer> =>
  aPdf(Buffer.alloc(bytes - aPdf('').length, filler))
