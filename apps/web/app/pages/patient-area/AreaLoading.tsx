import { LoadingRegion, Skeleton } from '@prumo/ui'

/** What stands while it is found out whose area this is. */
export function AreaLoading() {
  return (
    <LoadingRegion label="Carregando sua conta">
      <div className="ui-stack">
        <Skeleton form="title" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </div>
    </LoadingRegion>
  )
}
