import { afterEach, describe, expect, test, vi } from 'vitest'
import { filmElement } from './film-player.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const film = (quality: 'high' | 'low', contentType = 'video/mp4') => ({
  quality,
  src: `/files/${quality}`,
  contentType,
  sizeBytes: 9,
})
const both = [film('high'), film('low')]

type Device = { innerWidth: number; saveData?: boolean; plays?: (type: string) => boolean }

/** As the server tells a sample: two qualities in WebM, and the first once more as MP4. */
const sample = [film('high', 'video/webm'), film('low', 'video/webm'), { ...film('high'), src: '/files/mp4' }]

/** The path of the film that opens first on this device. */
const firstOf = (films: typeof both, { innerWidth, saveData, plays = () => true }: Device) => {
  vi.stubGlobal('innerWidth', innerWidth)
  vi.stubGlobal('navigator', { ...(saveData !== undefined && { connection: { saveData } }) })
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) => (plays(type) ? 'maybe' : ''))
  return new URL(filmElement({ films, captionsSrc: null }, 'Respirar').src).pathname
}

describe('the film that opens first', () => {
  test.each<[string, Device, string]>([
    ['a large screen', { innerWidth: 1440 }, '/files/high'],
    ['a large screen that does not save data', { innerWidth: 1440, saveData: false }, '/files/high'],
    ['a large screen that saves data', { innerWidth: 1440, saveData: true }, '/files/low'],
    ['the narrowest large screen', { innerWidth: 600 }, '/files/high'],
    ['a telephone', { innerWidth: 599 }, '/files/low'],
    ['a telephone that does not save data', { innerWidth: 390, saveData: false }, '/files/low'],
  ])('on %s', (_, device, expected) => {
    expect(firstOf(both, device)).toBe(expected)
    expect(firstOf(both.toReversed(), device)).toBe(expected)
  })

  test('is one that the device plays, and any if it says of none that it plays', () => {
    const mixed = [film('high', 'video/webm'), film('low', 'video/mp4')]
    const desktop = { innerWidth: 1440 }
    expect(firstOf(mixed, { ...desktop, plays: (type) => type.startsWith('video/mp4') })).toBe('/files/low')
    expect(firstOf(mixed, { ...desktop, plays: () => false })).toBe('/files/high')
  })

  test.each<[string, Device, string, string[]]>([
    ['a large screen', { innerWidth: 1440 }, '/files/high', ['/files/high', '/files/low']],
    ['a telephone', { innerWidth: 390 }, '/files/low', ['/files/high', '/files/low']],
    ['an old iPhone', { innerWidth: 390, plays: (type) => type.startsWith('video/mp4') }, '/files/mp4', ['/files/mp4']],
    // "Maybe", of the container alone: it means the sound.
    [
      'an iPhone that plays WebM without its picture',
      { innerWidth: 390, plays: (type) => type === 'video/webm' || type.startsWith('video/mp4') },
      '/files/mp4',
      ['/files/mp4'],
    ],
    [
      'what plays no H.264',
      { innerWidth: 1440, plays: (type) => /webm/.test(type) },
      '/files/high',
      ['/files/high', '/files/low'],
    ],
  ])('of a sample on %s, which is offered each quality once', (_, device, first, offered) => {
    expect(firstOf(sample, device)).toBe(first)
    const sources = [...filmElement({ films: sample, captionsSrc: null }, 'Respirar').querySelectorAll('source')]
    expect(sources.map(({ src }) => new URL(src).pathname)).toEqual(offered)
    expect(new Set(sources.map((source) => source.getAttribute('size'))).size).toBe(sources.length)
  })

  test('is the only one that there is', () => {
    expect(firstOf([film('high')], { innerWidth: 390, saveData: true })).toBe('/files/high')
    expect(firstOf([film('low')], { innerWidth: 1440 })).toBe('/files/low')
  })
})

test('the picture leaves its page in no window of its own, where the account’s mark would stay behind', () => {
  const video = filmElement({ films: both, captionsSrc: null }, 'Respirar')
  expect(video.hasAttribute('disablepictureinpicture')).toBe(true)
  // For the browser's own controls, should ours not load.
  expect(video.getAttribute('controlslist')?.split(' ')).toEqual(['nodownload', 'nofullscreen'])
})

test('captions stand below the film from its beginning, and only where there are any', () => {
  const track = filmElement({ films: both, captionsSrc: '/files/legenda' }, 'Respirar').querySelector('track')
  expect([track?.kind, track?.srclang, track?.default, track?.getAttribute('src')]).toEqual([
    'captions',
    'pt',
    true,
    '/files/legenda',
  ])
  expect(filmElement({ films: both, captionsSrc: null }, 'Respirar').querySelector('track')).toBeNull()
})
