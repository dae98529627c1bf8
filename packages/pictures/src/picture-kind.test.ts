import { expect, test } from 'vitest'
import { pictureKindOf } from './picture-kind.ts'

const ftyp = (major: string, ...compatible: string[]) => {
  const brands = Buffer.from([major, '\0\0\0\0', ...compatible].join(''), 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + brands.length)
  head.write('ftyp', 4, 'latin1')
  return Buffer.concat([head, brands, Buffer.alloc(20)])
}
const text = (words: string) => Buffer.from(words, 'latin1')

test.each<[string, Buffer, ReturnType<typeof pictureKindOf>]>([
  ['JPEG', text('\xff\xd8\xff\xe0'), 'jpeg'],
  ['PNG', text('\x89PNG\r\n\x1a\n'), 'png'],
  ['WebP', text('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['a sound in the same frame', text('RIFF\x10\0\0\0WAVEfmt '), null],
  ['HEIC', ftyp('heic', 'mif1', 'heic'), 'heic'],
  ['HEIC of ten bits', ftyp('heix'), 'heic'],
  ['HEIC that names the general kind first', ftyp('mif1', 'heic'), 'heic'],
  ['AVIF', ftyp('avif', 'mif1', 'miaf'), null],
  ['AVIF that names the general kind first', ftyp('mif1', 'avif'), null],
  ['a sequence', ftyp('hevc', 'msf1', 'heic'), null],
  ['a film', ftyp('isom', 'mp42'), null],
  ['GIF', text('GIF89a'), null],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['TIFF', text('II*\0'), null],
  ['PDF', text('%PDF-1.7'), null],
  ['HTML', text('<!doctype html>'), null],
  ['a JPEG behind a space', text(' \xff\xd8\xff'), null],
  ['nothing', Buffer.alloc(0), null],
  ['a box that claims to be endless', Buffer.concat([text('\xff\xff\xff\xffftypheic')]), 'heic'],
])('%s', (_what, content, kind) => expect(pictureKindOf(content)).toBe(kind))
