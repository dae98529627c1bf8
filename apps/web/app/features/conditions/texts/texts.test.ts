import { expect, test } from 'vitest'
import { erectileDysfunction } from './disfuncao-eretil.ts'

const text = JSON.stringify(erectileDysfunction)

test('the page is long enough to explain', () => {
  expect(text.split(/\s+/).length).toBeGreaterThan(600)
})

test('it sells no medicine: none is named, none is promised to cure', () => {
  // RDC 96/2008: prescription medicines are not advertised to the public.
  expect(text).not.toMatch(/sildenafil|tadalafil|vardenafil|viagra|cialis|fentolamina|R\$/i)
  expect(text).not.toMatch(/garant|100 ?%|cura definitiva|milagr/i)
  expect(text).toMatch(/nenhum sério promete cura/)
})

test('it says when to see somebody in person, and where to call', () => {
  expect(erectileDysfunction.inPerson.urgent).toMatch(/192 \(SAMU\)/)
  expect(text).not.toContain('!')
})
