/** The few marks every drawing is made of. Presentation attributes only: no style attribute, so a strict CSP holds. */
export type Box = { x: number; y: number; w: number; h: number; r?: number }

const tidy = (value: number) => String(Math.round(value * 10) / 10)

export const rect = ({ x, y, w, h, r = 0 }: Box, fill: string) =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}"${r ? ` rx="${tidy(r)}"` : ''} fill="${fill}"/>`

/** A rectangle centred on x that stands on its foot. */
export const standing = (x: number, foot: number, { w, h, r }: Omit<Box, 'x' | 'y'>, fill: string) =>
  rect({ x: x - w / 2, y: foot - h, w, h, r }, fill)

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="${fill}"/>`

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const dashed = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="2 ${width * 2.4}"/>`

export const moved = (transform: string, ...marks: string[]) => `<g transform="${transform}">${marks.join('')}</g>`

/** Writing seen from afar: a strong bar and quieter ones under it. */
export const writing = (x: number, y: number, widths: number[], colours: [string, string], size = 10) =>
  widths
    .map((w, line) =>
      rect(
        { x, y: y + line * size * 1.9, w, h: line ? size * 0.8 : size, r: size / 2 },
        line ? colours[1] : colours[0],
      ),
    )
    .join('')

/** A leaf that grows from (x, y) upwards, leaning by `turn` degrees. */
export const leaf = (x: number, y: number, length: number, turn: number, fill: string) =>
  moved(
    `translate(${x} ${y}) rotate(${turn})`,
    shape(
      `M0 0C${-length * 0.42} ${-length * 0.3} ${-length * 0.3} ${-length * 0.85} 0 ${-length}C${length * 0.3} ${-length * 0.85} ${length * 0.42} ${-length * 0.3} 0 0z`,
      fill,
    ),
  )

/** A drop hanging from (x, y). */
export const drop = (x: number, y: number, height: number, fill: string) => {
  const r = height * 0.34
  const middle = y + height - r
  return shape(
    `M${x} ${y}C${tidy(x + r * 0.3)} ${tidy(y + height * 0.28)} ${tidy(x + r)} ${tidy(middle - r * 0.7)} ${tidy(x + r)} ${tidy(middle)}A${tidy(r)} ${tidy(r)} 0 0 1 ${tidy(x - r)} ${tidy(middle)}C${tidy(x - r)} ${tidy(middle - r * 0.7)} ${tidy(x - r * 0.3)} ${tidy(y + height * 0.28)} ${x} ${y}z`,
    fill,
  )
}

/** A plus sign centred on (x, y). */
export const plus = (x: number, y: number, size: number, fill: string) => {
  const bar = size * 0.34
  return (
    rect({ x: x - size / 2, y: y - bar / 2, w: size, h: bar, r: bar / 2 }, fill) +
    rect({ x: x - bar / 2, y: y - size / 2, w: bar, h: size, r: bar / 2 }, fill)
  )
}
