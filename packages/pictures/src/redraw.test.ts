import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { PictureRefused, redrawPicture as redrawTo, TooManyPictures } from './redraw.ts'

const redrawPicture = (content: Buffer, limits = {}) =>
  redrawTo(
    [content],
    async ({ contentType, content, small }) => {
      const pieces: Buffer[] = []
      for await (const piece of content) pieces.push(piece)
      return { contentType, content: Buffer.concat(pieces), small }
    },
    limits,
  )
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, '../samples', name))

/** Left red, right blue, the lower half darker, so that a wrong rotation is noticed. */
const plain = ({ width = 96, height = 64, alpha = 1 } = {}): Sharp => {
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLeft = x < width / 2
      pixels.set([isLeft ? 200 : 30, y < height / 2 ? 90 : 60, isLeft ? 60 : 200, alpha * 255], (y * width + x) * 4)
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const secrets = [
  'segredo-da-câmera',
  'GPSLatitude',
  'ns.adobe.com',
  'segredo-do-xmp',
  '<script>',
  'ICC_PROFILE',
  'Exif',
]
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="segredo-do-xmp"/></rdf:RDF></x:xmpmeta>`

/** With all the metadata that a phone and an editor write. */
const told = (picture: Sharp): Sharp =>
  picture
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'segredo-da-câmera' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
    })
    .withXmp(xmp)

/** A comment (COM) after the first marker, as editors write it. */
const withComment = (jpeg: Buffer, words: string): Buffer => {
  const comment = Buffer.from(`\xff\xfe\0\0${words}`, 'latin1')
  comment.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

const colourAt = async (content: Buffer, place: 'upper left' | 'upper right' | 'lower left' | 'lower right') => {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const x = place.endsWith('left') ? 8 : info.width - 8
  const y = place.startsWith('upper') ? 8 : info.height - 8
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}
const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1.2))
const refusalOf = async (content: Buffer, limits = {}) =>
  redrawPicture(content, limits).then(
    () => 'drawn',
    (error) => {
      if (error instanceof PictureRefused) return error.refusal
      throw error
    },
  )

test('nothing is left of a JPEG but what can be seen', async () => {
  const jpeg = await told(plain().flatten()).jpeg({ quality: 95 }).toBuffer()
  const given = Buffer.concat([
    withComment(jpeg, '<script>alert(1)</script>'),
    Buffer.from('<script>depois do fim</script>'),
  ])
  for (const secret of ['ns.adobe.com', 'segredo-do-xmp', '<script>', 'ICC_PROFILE', 'Exif'])
    expect([secret, given.includes(secret)]).toEqual([secret, true])
  const { contentType, content } = await redrawPicture(given)
  expect(contentType).toBe('image/jpeg')
  for (const secret of secrets) expect([secret, content.includes(secret)]).toEqual([secret, false])
  const { exif, xmp: left, icc, orientation } = await sharp(content).metadata()
  expect([exif, left, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(await colourAt(content, 'upper left')).toEqual(near([200, 90, 60]))
})

test.each([
  [1, [96, 64], [200, 90, 60]],
  [3, [96, 64], [30, 60, 200]],
  [6, [64, 96], [200, 60, 60]],
  [8, [64, 96], [30, 90, 200]],
])('a JPEG of orientation %i stands upright', async (orientation, size, upperLeft) => {
  const turned = plain().flatten().withMetadata({ orientation })
  const jpeg = await turned.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  const { content } = await redrawPicture(jpeg)
  const { width, height } = await sharp(content).metadata()
  expect([width, height]).toEqual(size)
  expect(await colourAt(content, 'upper left')).toEqual(near(upperLeft))
})

test('a PNG stays one, with what can be seen through and without what was written beside it', async () => {
  const { contentType, content } = await redrawPicture(
    await told(plain({ alpha: 0.5 }))
      .png()
      .toBuffer(),
  )
  expect(contentType).toBe('image/png')
  for (const secret of [...secrets, 'iCCP', 'eXIf', 'iTXt', 'tEXt'])
    expect([secret, content.includes(secret)]).toEqual([secret, false])
  expect(await sharp(content).metadata()).toMatchObject({ width: 96, height: 64, hasAlpha: true })
})

test('a WebP becomes a JPEG, on white where it can be seen through', async () => {
  const { contentType, content } = await redrawPicture(
    await told(plain({ alpha: 0 }))
      .webp()
      .toBuffer(),
  )
  expect(contentType).toBe('image/jpeg')
  expect(await colourAt(content, 'upper left')).toEqual([255, 255, 255])
  for (const secret of secrets) expect([secret, content.includes(secret)]).toEqual([secret, false])
})

test('a phone’s HEIC becomes a JPEG that stands upright and has its colours', async () => {
  const heic = sample('turned-with-place.heic')
  expect(heic.includes('segredo')).toBe(true)
  const { contentType, content } = await redrawPicture(heic)
  expect(contentType).toBe('image/jpeg')
  expect(content.includes('segredo')).toBe(false)
  const { width, height, exif, icc } = await sharp(content).metadata()
  expect([width, height, exif, icc]).toEqual([64, 96, undefined, undefined])
  // The same picture as a JPEG, rotated as the HEIC says: a quarter to the right.
  const same = await sharp(sample('same-picture.jpg')).rotate(90).toColourspace('srgb').png().toBuffer()
  for (const place of ['upper left', 'upper right', 'lower left', 'lower right'] as const)
    expect(await colourAt(content, place)).toEqual(near(await colourAt(same, place)))
})

test('moving pictures are refused', async () => {
  const frames = [plain(), plain({ alpha: 0.5 })].map((each) => each.png().toBuffer())
  const webp = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(await refusalOf(webp)).toBe('animated')
  const png = await plain().png().toBuffer()
  // An animation control chunk after the header: two frames, endlessly.
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1')
  expect(await refusalOf(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe('animated')
})

/** The same file with an enormous width in its header. */
const claiming = (content: Buffer, at: number): Buffer => {
  const changed = Buffer.from(content)
  changed.writeUInt32BE(60_000, at)
  changed.writeUInt32BE(60_000, at + 4)
  return changed
}

test('what claims more pixels than any camera makes is refused before it is decoded', async () => {
  const png = claiming(await plain().png().toBuffer(), 16)
  const background = { r: 200, g: 90, b: 60 }
  const jpeg = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const heic = sample('turned-with-place.heic')
  const startedAt = performance.now()
  expect(await refusalOf(jpeg)).toBe('too_large')
  expect(await refusalOf(claiming(heic, heic.indexOf('ispe') + 8))).toBe('too_large')
  // Its header is inconsistent now, which may be noticed earlier.
  expect(['too_large', 'unreadable']).toContain(await refusalOf(png))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('what is damaged or only pretends is refused', async () => {
  const jpeg = await plain().flatten().jpeg().toBuffer()
  const heic = sample('turned-with-place.heic')
  const html = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')])
  const damaged = [jpeg.subarray(0, jpeg.length / 2), heic.subarray(0, 900), heic.subarray(0, 30), html]
  for (const content of damaged) expect(await refusalOf(content)).toBe('unreadable')
})

test('beside it comes its middle as a small square, of which nothing hidden is left either', async () => {
  const { small } = await redrawPicture(sample('turned-with-place.heic'))
  const { format, width, height, exif, icc } = await sharp(small).metadata()
  expect([format, width, height, exif, icc]).toEqual(['jpeg', 192, 192, undefined, undefined])
  for (const secret of secrets) expect([secret, small.includes(secret)]).toEqual([secret, false])
  const wide = await redrawPicture(await plain({ width: 400, height: 100, alpha: 0 }).png().toBuffer())
  expect((await sharp(wide.small).metadata()).width).toBe(192)
  expect(await colourAt(wide.small, 'upper left')).toEqual(near([255, 255, 255]))
})

test('a picture that takes too long or too much memory is given up', async () => {
  const heic = sample('turned-with-place.heic')
  expect(await refusalOf(heic, { mostMs: 1 })).toBe('unreadable')
  if (process.platform === 'linux') expect(await refusalOf(heic, { mostMemoryBytes: 1 })).toBe('unreadable')
})

test('of very many at once some are drawn, and whoever would wait too long is told', async () => {
  const png = await plain({ width: 4, height: 4 }).png().toBuffer()
  // Two are being processed; those that wait fail quickly, so that nobody waits long.
  const wanted = Array.from({ length: 60 }, (_, index) => redrawPicture(png, index < 2 ? {} : { mostMs: 1 }))
  const outcomes = await Promise.allSettled(wanted)
  expect(outcomes.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(reasons.filter((reason) => reason instanceof TooManyPictures)).toHaveLength(18)
  expect((await redrawPicture(png)).contentType).toBe('image/png')
})

test('what goes wrong before or after the picture is said, and its place is free again', async () => {
  const png = await plain({ width: 4, height: 4 }).png().toBuffer()
  async function* lost() {
    yield png.subarray(0, 20)
    throw new Error('the storage went silent')
  }
  for (let round = 0; round < 3; round++) {
    await expect(redrawTo(lost(), async () => 'kept')).rejects.toThrow('the storage went silent')
    const full = async () => {
      throw new Error('the storage is full')
    }
    await expect(redrawTo([png], full)).rejects.toThrow('the storage is full')
  }
  expect((await redrawPicture(png)).contentType).toBe('image/png')
})
