import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { doctorChosen } from '#features/onboarding/new-consultation.slice.ts'
import { useDoctors } from './use-doctors.ts'

const WHOM = 'com'

/** Chooses the psychologist whose card began this booking (`?com=`), once the psychologists are known. */
export const useNamedDoctor = (): void => {
  const [search, setSearch] = useSearchParams()
  const dispatch = useDispatch()
  const id = Number(search.get(WHOM))
  const { data } = useDoctors(undefined, { isSkipped: !id })
  useEffect(() => {
    if (!id || !data) return
    const named = data.find((doctor) => doctor.id === id)
    if (named) dispatch(doctorChosen(named))
    setSearch(
      (before) => {
        before.delete(WHOM)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [id, data, dispatch, setSearch])
}
