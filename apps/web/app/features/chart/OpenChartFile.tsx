import type { ReactNode } from 'react'
import { OpenFile } from '#shared/files/OpenFile.tsx'
import { type FileOfVisit, useOpenChartFileMutation } from './chart.api.ts'

type OpenChartFileProps = FileOfVisit & { patientId: number; label?: string; children: ReactNode }

/** Opens a file of a visit; the reading is logged with the reason that opened the chart. */
export function OpenChartFile({ label, children, ...file }: OpenChartFileProps) {
  const [open] = useOpenChartFileMutation()
  return (
    <OpenFile ask={() => open(file)} {...(label === undefined ? {} : { label })}>
      {children}
    </OpenFile>
  )
}
