import { useSyncExternalStore } from 'react';
import type { VerdictClass } from '../verdict/verdict-kind.ts';

/** A note: its pitch in hertz, when it begins and how long it sounds, in milliseconds. */
type Note = readonly [hertz: number, from: number, length: number];

interface Tone {
  readonly wave: OscillatorType;
  readonly notes: readonly Note[];
}

/** A rising pair, three taps, a falling pair, a low buzz, one soft note: known apart in a loud hall. */
export const TONES: Record<VerdictClass, Tone> = {
  in: {
    wave: 'triangle',
    notes: [
      [784, 0, 110],
      [1175, 110, 190],
    ],
  },
  look: {
    wave: 'triangle',
    notes: [
      [988, 0, 90],
      [988, 150, 90],
      [988, 300, 160],
    ],
  },
  inside: {
    wave: 'sawtooth',
    notes: [
      [587, 0, 180],
      [392, 200, 300],
    ],
  },
  refused: {
    wave: 'square',
    notes: [
      [156, 0, 260],
      [156, 340, 420],
    ],
  },
  out: { wave: 'sine', notes: [[523, 0, 220]] },
};

const LOUDNESS = 0.5;
const FADE_S = 0.015;

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Plays the tone of a class of verdicts; nothing before somebody touched the page, which browsers ask for. */
export function playTone(of: VerdictClass): void {
  if (context?.state !== 'running') return;
  const { wave, notes } = TONES[of];
  for (const [hertz, from, length] of notes) {
    const start = context.currentTime + from / 1_000;
    const end = start + length / 1_000;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.type = wave;
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_S);
    volume.gain.setValueAtTime(LOUDNESS, end - FADE_S);
    volume.gain.linearRampToValueAtTime(0, end);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(end);
  }
}

/** Switches sound on within a touch or a key press. An iPhone suspends it in the background: the next touch resumes it. */
export function unlockSound(): void {
  if (!context) {
    if (typeof AudioContext === 'undefined') return;
    context = new AudioContext();
    context.addEventListener('statechange', notify);
  }
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

/** Whether a tone would sound now. */
export function useIsSoundReady(): boolean {
  return useSyncExternalStore(subscribe, isReady, isReady);
}

function isReady(): boolean {
  return context?.state === 'running';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
