/** A piece's data for the carrier; unknown measures are those of a small parcel. */
export type Piece = {
  quantity: number
  weightGrams: number | null
  heightMm: number | null
  widthMm: number | null
  depthMm: number | null
}

export type Parcel = { weightGrams: number; heightMm: number; widthMm: number; depthMm: number }

// Correios: the smallest parcel is 13 × 8 × 0.4 cm; our smallest box is a little larger.
const smallest: Parcel = { weightGrams: 50, heightMm: 20, widthMm: 110, depthMm: 160 }

// Correios: no side over 100 cm, no parcel over 30 kg. Beyond that we send several and quote the largest one.
const largest: Parcel = { weightGrams: 30_000, heightMm: 1000, widthMm: 1000, depthMm: 1000 }

/** One box for all pieces: they are stacked, so heights add up and the widest and deepest piece determine the rest. */
export const parcelOf = (pieces: Piece[]): Parcel => {
  const widest = (side: 'widthMm' | 'depthMm') => Math.max(smallest[side], ...pieces.map((piece) => piece[side] ?? 0))
  const stacked = (side: 'weightGrams' | 'heightMm') =>
    pieces.reduce((total, piece) => total + piece.quantity * (piece[side] ?? smallest[side]), 0)
  const box: Parcel = {
    weightGrams: Math.max(smallest.weightGrams, stacked('weightGrams')),
    heightMm: Math.max(smallest.heightMm, stacked('heightMm')),
    widthMm: widest('widthMm'),
    depthMm: widest('depthMm'),
  }
  return {
    weightGrams: Math.min(box.weightGrams, largest.weightGrams),
    heightMm: Math.min(box.heightMm, largest.heightMm),
    widthMm: Math.min(box.widthMm, largest.widthMm),
    depthMm: Math.min(box.depthMm, largest.depthMm),
  }
}
