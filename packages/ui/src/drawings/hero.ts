import { circle, moved, rect, shape, writing } from './marks.ts'
import { type Drawing, WIDTH } from './scene.ts'

/** The stage keeps the reference's 1 to 0.92. */
const HERO_HEIGHT = 588

/** The first picture of the house: spray, jar and capsule in the morning. */
export const hero: Drawing = ({ sun, shelf, deep, deeper, paper, print, quiet, white, mint, cream, onMint }) => [
  circle(480, 184, 118, sun),
  rect({ x: 0, y: 468, w: WIDTH, h: HERO_HEIGHT - 468 }, shelf),
  moved(
    'translate(0 -12) scale(1.23)',
    rect({ x: 96, y: 206, w: 118, h: 196, r: 26 }, deep),
    rect({ x: 96, y: 260, w: 118, h: 86 }, paper),
    writing(110, 280, [56, 84, 70], [print, quiet], 8),
    rect({ x: 128, y: 162, w: 54, h: 46 }, deeper),
    rect({ x: 118, y: 138, w: 74, h: 32, r: 10 }, sun),
    rect({ x: 106, y: 145, w: 18, h: 12, r: 4 }, deeper),
    circle(90, 151, 4, mint),
    circle(75, 143, 3.5, mint),
    circle(74, 159, 3.5, mint),
    rect({ x: 244, y: 254, w: 150, h: 148, r: 30 }, white),
    rect({ x: 244, y: 292, w: 150, h: 66 }, mint),
    writing(262, 312, [62, 92], onMint, 8),
    rect({ x: 256, y: 222, w: 126, h: 42, r: 14 }, deep),
  ),
  moved(
    'translate(500 436) rotate(-24) scale(1.23)',
    rect({ x: 0, y: 0, w: 84, h: 36, r: 18 }, sun),
    shape('M42 0h24a18 18 0 0 1 0 36h-24z', cream),
  ),
]
