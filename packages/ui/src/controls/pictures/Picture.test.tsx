import { expect, test } from 'vitest'
import { darkTwinOf } from './Picture.tsx'

test.each([
  ['/patientArea/pictures/ovo-masturbador.svg', '/patientArea/pictures/ovo-masturbador-dark.svg'],
  ['http://127.0.0.1:3000/patientArea/pictures/hero.svg', 'http://127.0.0.1:3000/patientArea/pictures/hero-dark.svg'],
  ['/patientArea/pictures/hero-dark.svg', null],
  ['/uploads/photo.jpg', null],
])('the dark twin of %s is %s', (src, twin) => {
  expect(darkTwinOf(src)).toBe(twin)
})
