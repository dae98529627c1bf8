/**
 * Writes docs/pictures/design-*.webp from the pictures that `npm run gallery` keeps: `node
 * tools/write-design-pictures.ts`. What it writes is committed, so that docs/design.md can be read where no gallery was
 * played.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'
import { launchBrowser } from './testing/browser.ts'

const gallery = path.resolve(import.meta.dirname, '../gallery')
const folder = path.resolve(import.meta.dirname, '../docs/pictures')
const LIMIT_BYTES = 150_000

/** One picture: parts of the gallery side by side, each from `top` on, all of one height. */
type Sheet = { name: string; height: number; scale: number; parts: { picture: string; top?: number }[] }

const phone = (name: string, top = 0) => ({ picture: `${name}-phone-light.png`, top })
const phoneAtNight = (name: string, top = 0) => ({ picture: `${name}-phone-dark.png`, top })

const sheets: readonly Sheet[] = [
  {
    name: 'home',
    height: 900,
    scale: 0.6,
    parts: [{ picture: 'inicio-desktop-light.png' }, phone('inicio'), phoneAtNight('inicio')],
  },
  {
    name: 'condition',
    height: 900,
    scale: 0.6,
    parts: [
      { picture: 'condicoes-calvicie-desktop-light.png' },
      phone('condicoes-disfuncao-eretil', 2860),
      phoneAtNight('condicoes-acne'),
    ],
  },
  {
    name: 'consultation',
    height: 900,
    scale: 0.6,
    parts: [
      phone('consulta-consulta-primeira-pergunta'),
      phone('consulta-consulta-medico'),
      phone('consulta-consulta-horario'),
      phone('consulta-consulta-pix-a-pagar'),
      phone('consulta-consulta-consulta-marcada'),
    ],
  },
  {
    name: 'states',
    height: 844,
    scale: 0.6,
    parts: [
      phone('loja-compra-carrinho-com-cupom-vencido'),
      phone('loja-compra-carrinho-vazio'),
      phone('falhas-a-api-nao-responde-sex-tools'),
      phone('falhas-calvice'),
      phone('inicio-modo-discreto-sex-tools'),
    ],
  },
]

const read = (picture: string): string => {
  try {
    return `data:image/png;base64,${readFileSync(path.join(gallery, picture)).toString('base64')}`
  } catch {
    throw new PlainFailure(`gallery/${picture} is not there: play \`npm run gallery\` first`)
  }
}

/** Runs in the browser: lays the parts out on a canvas and answers with a WebP in base64. */
const draw = async ({
  parts,
  height,
  scale,
}: {
  parts: { src: string; top: number }[]
  height: number
  scale: number
}) => {
  const images = await Promise.all(
    parts.map(async ({ src }) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image
    }),
  )
  const gap = 24
  const width = images.reduce((sum, image) => sum + image.naturalWidth + gap, gap)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round((height + 2 * gap) * scale),
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(scale, scale)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#e3e6e0'
  context.fillRect(0, 0, width, height + 2 * gap)
  let left = gap
  for (const [index, image] of images.entries()) {
    const top = parts[index]?.top ?? 0
    const shown = Math.min(height, image.naturalHeight - top)
    context.drawImage(image, 0, top, image.naturalWidth, shown, left, gap, image.naturalWidth, shown)
    left += image.naturalWidth + gap
  }
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? ''
}

const write = async (): Promise<void> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    for (const { name, height, scale, parts } of sheets) {
      const given = parts.map(({ picture, top = 0 }) => ({ src: read(picture), top }))
      const bytes = Buffer.from(await page.evaluate(draw, { parts: given, height, scale }), 'base64')
      if (bytes.length > LIMIT_BYTES) throw new PlainFailure(`${name} weighs ${bytes.length} bytes`)
      writeFileSync(path.join(folder, `design-${name}.webp`), bytes)
      console.log(`docs/pictures/design-${name}.webp: ${Math.round(bytes.length / 1024)} KB`)
    }
  } finally {
    await browser.close()
  }
}

await runCommand('write-design-pictures', write)
