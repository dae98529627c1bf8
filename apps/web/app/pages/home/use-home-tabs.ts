import { useDispatch } from 'react-redux'
import type { Complaint } from '#features/catalogue/offering.ts'
import { pathologyTabOpened, specialistTabOpened } from '#features/packages/home.slice.ts'

/** Stores which tab was opened (spec §3, Home); the URL decides which tab is shown. */
export const useHomeTabs = () => {
  const dispatch = useDispatch()
  return {
    pathologyOpened: ({ pathology }: Complaint) => dispatch(pathologyTabOpened(pathology)),
    specialistOpened: (key: string) => dispatch(specialistTabOpened(key)),
  }
}
