import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Modules = { modules: { data: ArrayLike<number> } }

// The library belongs to the API, and is asked for where the API would find it.
const { create } = createRequire(new URL('../../../apps/api/package.json', import.meta.url))('qrcode') as {
  create(text: string, options: { errorCorrectionLevel: string }): Modules
}

/** The dark and light modules that a camera would see in the page's QR image, row by row. */
const drawnModules = (page: Page): Promise<boolean[]> =>
  page.evaluate(`(async () => {
    const image = document.querySelector('img[alt="Código QR do Pix"]')
    await image.decode()
    const [, , width] = /viewBox="0 0 (\\d+) (\\d+)"/.exec(decodeURIComponent(image.src)).map(Number)
    const scale = 4
    const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: width * scale })
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const isDark = (x, y) => data[4 * ((y * scale + 2) * canvas.width + x * scale + 2)] < 128
    const places = [...Array(width).keys()]
    const margin = places.findIndex((place) => isDark(place, place))
    const inside = places.slice(margin, width - margin)
    return inside.flatMap((y) => inside.map((x) => isDark(x, y)))
  })()`) as Promise<boolean[]>

/** Whether the QR image on the page holds exactly this text: drawn by the same rules, it has the same modules. */
export const showsQrOf = async (page: Page, text: string): Promise<boolean> => {
  const drawn = await drawnModules(page)
  return (['L', 'M', 'Q', 'H'] as const).some((errorCorrectionLevel) => {
    const { data } = create(text, { errorCorrectionLevel }).modules
    return data.length === drawn.length && drawn.every((isDark, index) => isDark === Boolean(data[index]))
  })
}
