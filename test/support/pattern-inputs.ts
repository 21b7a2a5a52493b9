/** Runs an action and returns the texts on which it ran a regular expression. */
export function patternInputs(action: () => void): readonly string[] {
  const inputs: string[] = [];
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function record(this: RegExp, text: string) {
    inputs.push(text);
    return exec.call(this, text);
  };
  try {
    action();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return inputs;
}
