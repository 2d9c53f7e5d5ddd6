/** The one generator of seedrandom that rustkeep uses; the package's own types leave it out. */
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    c: number;
    s0: number;
    s1: number;
    s2: number;
  }
  interface AleaGenerator {
    (): number;
    state(): AleaState;
  }
  export default function alea(seed: string, options: { state: true | AleaState }): AleaGenerator;
}
