import { showDiscretion } from './show-discretion.ts'

/**
 * Runs in the head of every page before anything is painted, so that a dark page never flashes white and a discreet one
 * never shows its title. It reads what persisted-state.ts wrote under `root`; whatever is wrong there means the
 * default, which the server has drawn already: the system's colours, shown by style alone, and no discretion.
 */
export const beforePaintScript = `try{var p=JSON.parse(localStorage.getItem('root')).state.preferences,m=p.colorMode;if(m==='dark'||m==='light')document.documentElement.dataset.colorMode=m;if(p.isDiscreet===true)(${showDiscretion})(true)}catch(e){}`
