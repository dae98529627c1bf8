import { useRef, useState } from 'react'
import { type ExportFault, ExportRefused, type Found } from './found.ts'

type Reading =
  | { at: 'nothing' }
  | { at: 'reading' }
  | { at: 'refused'; fault: ExportFault }
  | { at: 'found'; found: Found[] }

/** Reads a chosen file on the device, and stops when he says so. The reader is loaded when a file was chosen. */
export const useExport = ({ onTable }: { onTable: (text: string) => void }) => {
  const [reading, setReading] = useState<Reading>({ at: 'nothing' })
  const current = useRef<AbortController | null>(null)
  const stop = () => {
    current.current?.abort()
    setReading({ at: 'nothing' })
  }
  const read = async (file: File) => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    setReading({ at: 'reading' })
    try {
      const { readExport } = await import('./read-export.ts')
      const { found, table } = await readExport(file, mine.signal)
      if (mine.signal.aborted) return
      if (table === null) return setReading({ at: 'found', found })
      setReading({ at: 'nothing' })
      onTable(table)
    } catch (error) {
      if (mine.signal.aborted) return
      // A file that the device takes away while it is read fails with words of the browser's own.
      setReading({ at: 'refused', fault: error instanceof ExportRefused ? error.fault : 'unreadable' })
    }
  }
  return { reading, read, stop }
}
