/**
 * Writes packages/ui/pictures from the drawings. `npm run pictures -w packages/ui`; drawings.test.ts keeps both in
 * step.
 */
import { writeFileSync } from 'node:fs'
import { type PictureSlug, pictures } from '../pictures.ts'
import { drawings } from './drawings.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { svgFile } from './scene.ts'

const folder = new URL('../../pictures/', import.meta.url)
for (const slug of Object.keys(pictures) as PictureSlug[]) {
  const picture = pictures[slug]
  writeFileSync(new URL(picture.file, folder), svgFile(drawings[slug], lightPalette, picture))
  writeFileSync(new URL(picture.darkFile, folder), svgFile(drawings[slug], darkPalette, picture))
}
