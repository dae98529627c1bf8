// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PictureSlug, pictures } from '../pictures.ts'
import { drawings } from './drawings.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { svgFile } from './scene.ts'

const folder = new URL('../../pictures/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const slugs = Object.keys(pictures) as PictureSlug[]

describe.each(slugs)('%s', (slug) => {
  const picture = pictures[slug]

  // To repair: `npm run pictures -w packages/ui`.
  test('its files are what its drawing draws', () => {
    expect(read(picture.file)).toBe(svgFile(drawings[slug], lightPalette, picture))
    expect(read(picture.darkFile)).toBe(svgFile(drawings[slug], darkPalette, picture))
  })

  test('is small, self-contained, and safe under a strict policy', () => {
    for (const file of [picture.file, picture.darkFile]) {
      expect(read(file)).not.toMatch(/undefined|NaN|style=|<script|<style|href|url\(/)
      expect(read(file).length).toBeLessThan(8 * 1024)
    }
  })

  test('says what it shows', () => {
    expect(picture.alt.length).toBeGreaterThan(8)
  })
})

test('no file is left over from a drawing that is gone', () => {
  const known = slugs.flatMap((slug) => [pictures[slug].file, pictures[slug].darkFile])
  expect(readdirSync(folder).sort()).toEqual(known.sort())
})
