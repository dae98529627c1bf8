import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { psychologyPackageChosen } from '#features/onboarding/new-consultation.slice.ts'
import { useSessionPackagesQuery } from '#features/session-credits/session-credits.api.ts'

const WHICH = 'sessoes'

/** Chooses the package whose price began this booking (`?sessoes=`), once the packages are known. */
export const useNamedPackage = (): void => {
  const [search, setSearch] = useSearchParams()
  const dispatch = useDispatch()
  const id = Number(search.get(WHICH))
  const { data } = useSessionPackagesQuery(undefined, { skip: !id })
  useEffect(() => {
    if (!id || !data) return
    const named = data.find(({ variantId }) => variantId === id)
    if (named) dispatch(psychologyPackageChosen(named))
    setSearch(
      (before) => {
        before.delete(WHICH)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [id, data, dispatch, setSearch])
}
