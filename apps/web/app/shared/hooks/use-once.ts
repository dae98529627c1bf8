import { useState } from 'react'

/** True from the first time that the condition was true: what was loaded once stays. */
export const useOnce = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}
