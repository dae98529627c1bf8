import { bytesOf } from './draw-sheet.ts'
import { endSheet, newSheet, type Sheet } from './sheet.ts'

/** A tagged document without a frame: nothing on it says whose it is. */
export const drawPlain = async (title: string, write: (sheet: Sheet) => void): Promise<Buffer> => {
  const sheet = await newSheet({ info: { Title: title }, footHeight: 0 })
  const drawn = bytesOf(sheet)
  write(sheet)
  endSheet(sheet)
  return drawn
}
