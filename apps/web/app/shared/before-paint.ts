import { showDiscretion } from './show-discretion.ts'

/**
 * Runs in the head of every page before the first paint, so that a dark page never flashes white and a discreet one
 * never shows its title. It reads what persisted-state.ts stored under `root`. Any error there means the defaults,
 * which the server has already rendered: the system's colour mode, by CSS alone, and no discreet mode.
 */
export const beforePaintScript = `try{var p=JSON.parse(localStorage.getItem('root')).state.preferences,m=p.colorMode;if(m==='dark'||m==='light')document.documentElement.dataset.colorMode=m;if(p.isDiscreet===true)(${showDiscretion})(true)}catch(e){}`
