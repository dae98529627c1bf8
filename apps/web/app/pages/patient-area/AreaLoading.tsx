import { LoadingRegion, Skeleton } from '@prumo/ui'
import { useLocation } from 'react-router'
import { useIsOnline } from '#shared/connectivity/use-is-online.ts'
import { places } from './places.tsx'

/** What stands while it is found out whose area this is; without a connection it stays, so it says where one is. */
export function AreaLoading() {
  const { pathname } = useLocation()
  const isOnline = useIsOnline()
  const place = places.find(({ to }) => to === pathname)
  return (
    <div className="area-page">
      {!isOnline && <h1 className="area-page__title">{place?.label ?? 'Sua área'}</h1>}
      <LoadingRegion label="Carregando sua conta">
        <div className="ui-stack">
          {isOnline && <Skeleton form="title" />}
          <Skeleton form="control" />
          <Skeleton form="control" />
        </div>
      </LoadingRegion>
    </div>
  )
}
