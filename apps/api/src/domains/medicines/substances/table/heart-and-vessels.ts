import { row } from '../substance.ts'

/** PDE5 inhibitors, nitrates, and what lowers the pressure or paces the heart. */
export const heartAndVessels = {
  tadalafil: row('tadalafila', 'G04BE08', ['pde5_inhibitor'], {
    also: 'tadalafil',
    brands: 'Cialis, Adcirca',
    misspelt: 'tadala, cializ, cealis, cialys',
  }),
  sildenafil: row('sildenafila', 'G04BE03', ['pde5_inhibitor'], {
    also: 'sildenafil',
    brands: 'Viagra, Revatio, Pramil, Sollevare, Videnfil, Viasil, Suvvia',
    misspelt: 'viagara, viagras, viagran, vyagra',
  }),
  vardenafil: row('vardenafila', 'G04BE09', ['pde5_inhibitor'], { also: 'vardenafil', brands: 'Levitra, Vivanza' }),
  lodenafil: row('carbonato de lodenafila', null, ['pde5_inhibitor'], {
    also: 'lodenafila, lodenafil',
    brands: 'Helleva',
  }),
  udenafil: row('udenafila', 'G04BE11', ['pde5_inhibitor'], { also: 'udenafil', brands: 'Zydena' }),
  avanafil: row('avanafila', 'G04BE10', ['pde5_inhibitor'], { also: 'avanafil', brands: 'Stendra, Spedra' }),
  pde5_inhibitors: row('inibidor da PDE5', null, ['pde5_inhibitor'], {
    also: 'inibidores da PDE5, PDE5, PDE 5, IPDE5, inibidor da fosfodiesterase 5, inibidor de fosfodiesterase',
    isGroup: true,
  }),

  isosorbide_mononitrate: row('mononitrato de isossorbida', 'C01DA14', ['nitrate', 'vasodilator'], {
    also: 'mononitrato',
    brands: 'Monocordil, Coronar, Cincordil',
    misspelt: 'monocordio',
  }),
  isosorbide_dinitrate: row('dinitrato de isossorbida', 'C01DA08', ['nitrate', 'vasodilator'], {
    also: 'dinitrato',
    brands: 'Isordil',
    misspelt: 'isordio, isordiu, isordin',
  }),
  // Which of the two salts it is, its name alone does not say.
  isosorbide: row('isossorbida', null, ['nitrate', 'vasodilator'], { also: 'isosorbide' }),
  propatylnitrate: row('propatilnitrato', 'C01DA07', ['nitrate', 'vasodilator'], {
    brands: 'Sustrate',
    misspelt: 'sustrat, sustrati',
  }),
  nitroglycerin: row('nitroglicerina', 'C01DA02', ['nitrate', 'vasodilator'], {
    also: 'trinitrina, trinitrato de glicerila, trinitrato de glicerol, adesivo de nitro',
    brands: 'Nitradisc, Nitroderm, Nitronal, Tridil, Deponit',
  }),
  sodium_nitroprusside: row('nitroprusseto de sódio', 'C02DD01', ['nitrate', 'vasodilator'], {
    also: 'nitroprussiato, nitroprusseto, nitroprussiato de sódio',
    brands: 'Nipride, Nitroprus',
  }),
  nicorandil: row('nicorandil', 'C01DX16', ['nitrate', 'vasodilator'], { brands: 'Ikorel' }),
  amyl_nitrite: row('nitrito de amila', 'V03AB22', ['nitrate', 'recreational_drug'], {
    also: 'poppers, popper, nitrito de amilo, nitrito de butila, nitrito de isobutila, nitrito de alquila, amyl nitrite, jungle juice',
  }),
  nitrates: row('nitrato', null, ['nitrate'], { also: 'nitratos, nitritos', isGroup: true }),
  riociguat: row('riociguate', 'C02KX05', ['guanylate_cyclase_stimulator'], { also: 'riociguat', brands: 'Adempas' }),
  vericiguat: row('vericiguate', 'C01DX22', ['guanylate_cyclase_stimulator'], {
    also: 'vericiguat',
    brands: 'Verquvo',
  }),

  doxazosin: row('doxazosina', 'C02CA04', ['alpha_blocker'], {
    also: 'mesilato de doxazosina, doxazosin',
    brands: 'Carduran, Unoprost, Doxuran, Zoflux, Duomo, Duomo HP',
    misspelt: 'doxasosina, doxozina',
  }),
  tamsulosin: row('tansulosina', 'G04CA02', ['alpha_blocker'], {
    also: 'tamsulosina, tansulozina',
    brands: 'Secotex, Tamsulon, Combodart, Omnic',
  }),
  alfuzosin: row('alfuzosina', 'G04CA01', ['alpha_blocker'], { brands: 'Xatral' }),
  terazosin: row('terazosina', 'G04CA03', ['alpha_blocker'], { brands: 'Hytrin' }),
  prazosin: row('prazosina', 'C02CA01', ['alpha_blocker'], { brands: 'Minipress' }),
  silodosin: row('silodosina', 'G04CA04', ['alpha_blocker'], { brands: 'Urorec' }),
  phentolamine: row('fentolamina', 'C04AB01', ['alpha_blocker', 'vasodilator'], {
    also: 'mesilato de fentolamina',
    brands: 'Vasomax, Regitina',
  }),
  alpha_blockers: row('alfabloqueador', null, ['alpha_blocker'], {
    also: 'alfa bloqueador, alfabloqueadores, alfa bloqueadores',
    isGroup: true,
  }),
  prostate_medicines: row('remédio da próstata', null, ['alpha_blocker', 'five_alpha_reductase_inhibitor'], {
    also: 'remédio de próstata, remédio para próstata, remédio para a próstata, remédio pra próstata',
    isGroup: true,
  }),
  carvedilol: row('carvedilol', 'C07AG02', ['alpha_blocker', 'beta_blocker'], {
    brands: 'Coreg, Divelol, Cardilol, Karvil',
  }),
  labetalol: row('labetalol', 'C07AG01', ['alpha_blocker', 'beta_blocker']),

  atenolol: row('atenolol', 'C07AB03', ['beta_blocker'], { brands: 'Atenol, Angipress, Ablok' }),
  propranolol: row('propranolol', 'C07AA05', ['beta_blocker']),
  metoprolol: row('metoprolol', 'C07AB02', ['beta_blocker'], { brands: 'Selozok, Seloken' }),
  bisoprolol: row('bisoprolol', 'C07AB07', ['beta_blocker'], { brands: 'Concor' }),
  nebivolol: row('nebivolol', 'C07AB12', ['beta_blocker'], { brands: 'Nebilet' }),
  beta_blockers: row('betabloqueador', null, ['beta_blocker'], {
    also: 'beta bloqueador, betabloqueadores, beta bloqueadores',
    isGroup: true,
  }),
  captopril: row('captopril', 'C09AA01', ['ace_inhibitor'], { brands: 'Capoten' }),
  enalapril: row('enalapril', 'C09AA02', ['ace_inhibitor'], { brands: 'Renitec, Eupressin, Vasopril' }),
  lisinopril: row('lisinopril', 'C09AA03', ['ace_inhibitor'], { brands: 'Zestril' }),
  ramipril: row('ramipril', 'C09AA05', ['ace_inhibitor'], { brands: 'Triatec, Naprix' }),
  perindopril: row('perindopril', 'C09AA04', ['ace_inhibitor'], { brands: 'Acertil, Coversyl' }),
  losartan: row('losartana', 'C09CA01', ['angiotensin_receptor_blocker'], {
    also: 'losartan',
    brands: 'Cozaar, Aradois, Losartec',
  }),
  valsartan: row('valsartana', 'C09CA03', ['angiotensin_receptor_blocker'], {
    also: 'valsartan',
    brands: 'Diovan, Entresto',
  }),
  olmesartan: row('olmesartana', 'C09CA08', ['angiotensin_receptor_blocker'], {
    also: 'olmesartan',
    brands: 'Benicar',
  }),
  candesartan: row('candesartana', 'C09CA06', ['angiotensin_receptor_blocker'], {
    also: 'candesartan',
    brands: 'Atacand',
  }),
  telmisartan: row('telmisartana', 'C09CA07', ['angiotensin_receptor_blocker'], {
    also: 'telmisartan',
    brands: 'Micardis',
  }),
  amlodipine: row('anlodipino', 'C08CA01', ['calcium_channel_blocker'], {
    also: 'amlodipina, anlodipina, amlodipino',
    brands: 'Norvasc, Pressat',
  }),
  nifedipine: row('nifedipino', 'C08CA05', ['calcium_channel_blocker'], {
    also: 'nifedipina',
    brands: 'Adalat, Oxcord',
  }),
  verapamil: row('verapamil', 'C08DA01', ['calcium_channel_blocker', 'moderate_cyp3a4_inhibitor'], {
    brands: 'Dilacoron',
  }),
  diltiazem: row('diltiazem', 'C08DB01', ['calcium_channel_blocker', 'moderate_cyp3a4_inhibitor'], {
    brands: 'Cardizem, Balcor',
  }),
  hydrochlorothiazide: row('hidroclorotiazida', 'C03AA03', ['diuretic'], { also: 'HCTZ', brands: 'Clorana' }),
  chlortalidone: row('clortalidona', 'C03BA04', ['diuretic'], { brands: 'Higroton' }),
  indapamide: row('indapamida', 'C03BA11', ['diuretic'], { brands: 'Natrilix' }),
  furosemide: row('furosemida', 'C03CA01', ['diuretic'], { brands: 'Lasix' }),
  spironolactone: row('espironolactona', 'C03DA01', ['diuretic'], { brands: 'Aldactone' }),
  clonidine: row('clonidina', 'C02AC01', ['vasodilator'], { brands: 'Atensina' }),
  methyldopa: row('metildopa', 'C02AB01', ['vasodilator'], { brands: 'Aldomet' }),
  hydralazine: row('hidralazina', 'C02DB02', ['vasodilator'], { brands: 'Apresolina' }),
  minoxidil: row('minoxidil', 'D11AX01', ['vasodilator'], {
    brands: 'Loniten, Rogaine, Regaine, Aloxidil, Neoxidil',
    misspelt: 'minoxidiu',
  }),
  antihypertensives: row('anti-hipertensivo', null, ['vasodilator'], {
    also: 'anti-hipertensivos, antihipertensivo, remédio de pressão, remédio para pressão, remédio da pressão, remédio pra pressão',
    isGroup: true,
  }),

  amiodarone: row('amiodarona', 'C01BD01', ['antiarrhythmic', 'qt_prolonging'], { brands: 'Ancoron, Atlansil' }),
  sotalol: row('sotalol', 'C07AA07', ['antiarrhythmic', 'beta_blocker', 'qt_prolonging'], { brands: 'Sotacor' }),
  quinidine: row('quinidina', 'C01BA01', ['antiarrhythmic', 'qt_prolonging', 'strong_cyp2d6_inhibitor']),
  procainamide: row('procainamida', 'C01BA02', ['antiarrhythmic', 'qt_prolonging']),
  disopyramide: row('disopiramida', 'C01BA03', ['antiarrhythmic', 'qt_prolonging'], { brands: 'Dicorantil' }),
  propafenone: row('propafenona', 'C01BC03', ['antiarrhythmic'], { brands: 'Ritmonorm' }),
  flecainide: row('flecainida', 'C01BC04', ['antiarrhythmic', 'qt_prolonging']),
  dronedarone: row('dronedarona', 'C01BD07', ['antiarrhythmic', 'qt_prolonging', 'moderate_cyp3a4_inhibitor'], {
    brands: 'Multaq',
  }),
  digoxin: row('digoxina', 'C01AA05', []),
  simvastatin: row('sinvastatina', 'C10AA01', ['statin'], { also: 'simvastatina', brands: 'Zocor' }),
  atorvastatin: row('atorvastatina', 'C10AA05', ['statin'], { brands: 'Lipitor, Citalor' }),
  rosuvastatin: row('rosuvastatina', 'C10AA07', ['statin'], { brands: 'Crestor, Rosucor' }),

  warfarin: row('varfarina', 'B01AA03', ['anticoagulant'], { also: 'warfarina', brands: 'Marevan, Coumadin' }),
  rivaroxaban: row('rivaroxabana', 'B01AF01', ['anticoagulant'], { also: 'rivaroxaban', brands: 'Xarelto' }),
  apixaban: row('apixabana', 'B01AF02', ['anticoagulant'], { also: 'apixaban', brands: 'Eliquis' }),
  edoxaban: row('edoxabana', 'B01AF03', ['anticoagulant'], { also: 'edoxaban', brands: 'Lixiana' }),
  dabigatran: row('dabigatrana', 'B01AE07', ['anticoagulant'], { also: 'dabigatran', brands: 'Pradaxa' }),
  heparin: row('heparina', 'B01AB01', ['anticoagulant']),
  enoxaparin: row('enoxaparina', 'B01AB05', ['anticoagulant'], { brands: 'Clexane' }),
  anticoagulants: row('anticoagulante', null, ['anticoagulant'], { also: 'anticoagulantes', isGroup: true }),
  clopidogrel: row('clopidogrel', 'B01AC04', ['antiplatelet'], { brands: 'Plavix' }),
  ticagrelor: row('ticagrelor', 'B01AC24', ['antiplatelet'], { brands: 'Brilinta' }),
  prasugrel: row('prasugrel', 'B01AC22', ['antiplatelet'], { brands: 'Effient' }),
  cilostazol: row('cilostazol', 'B01AC23', ['antiplatelet'], { brands: 'Vasogard, Cebralat' }),
  ginkgo: row('ginkgo biloba', null, ['plant', 'antiplatelet'], { also: 'ginkgo, ginko biloba', brands: 'Tebonin' }),
} as const
