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
    expect(firstOf(mixed, { ...desktop, plays: (type) => type === 'video/mp4' })).toBe('/files/low')
    expect(firstOf(mixed, { ...desktop, plays: () => false })).toBe('/files/high')
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
