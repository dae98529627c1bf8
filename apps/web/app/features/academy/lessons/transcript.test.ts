import { expect, test } from 'vitest'
import { clockWords, cuesOf } from './transcript.ts'

test('lines of captions come with their seconds, in both ways to write them', () => {
  const vtt =
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:04.500 line:90%\nRespirar\n<i>devagar</i>\n\n01:05.000 --> 01:06.000\nFim\n'
  expect(cuesOf(vtt)).toEqual([
    { from: 0, until: 4.5, text: 'Respirar devagar' },
    { from: 65, until: 66, text: 'Fim' },
  ])
})

test.each(['', 'WEBVTT', '<html>404</html>', 'WEBVTT\n\nx --> y\nnada'])('%j has no lines', (vtt) => {
  expect(cuesOf(vtt)).toEqual([])
})

test('a moment is said as players say it', () => {
  expect([0, 9.8, 65, 754].map(clockWords)).toEqual(['0:00', '0:09', '1:05', '12:34'])
})
