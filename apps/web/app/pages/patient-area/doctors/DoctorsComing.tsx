import { LoadingRegion, Skeleton } from '@prumo/ui'

export function DoctorsComing({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
