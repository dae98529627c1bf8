import type { Palette } from './palette.ts'
import { type Drawing, onShelf } from './scene.ts'
import { type Bands, capsuleJar, spray } from './vessels.ts'

type Active =
  | 'clomipramine'
  | 'paroxetine'
  | 'dapoxetine'
  | 'tadalafil'
  | 'sildenafil'
  | 'arginine'
  | 'tribulus'
  | 'phentolamine'
  | 'protodioscin'

/** The colour each active ingredient has on every label, so that a formula is known by its bands. */
const colourOf = (active: Active, palette: Palette): string =>
  ({
    clomipramine: palette.mint,
    paroxetine: palette.paper,
    dapoxetine: palette.cream,
    tadalafil: palette.quiet,
    sildenafil: palette.sun,
    arginine: palette.mint,
    tribulus: palette.paper,
    phentolamine: palette.sun,
    protodioscin: palette.cream,
  })[active]

const bandsOf = (actives: [Active, ...Active[]], palette: Palette) =>
  actives.map((active) => colourOf(active, palette)) as Bands

/** A spray whose label shows its actives. */
export const sprayOf = (...actives: [Active, ...Active[]]): Drawing =>
  onShelf((palette) => spray(palette, 326, bandsOf(actives, palette)))

/** Capsules whose label shows their actives. */
export const capsulesOf = (...actives: [Active, ...Active[]]): Drawing =>
  onShelf((palette) => capsuleJar(palette, 296, bandsOf(actives, palette)))
