import { describe, expect, it } from 'vitest';
import { readPlainYaml } from './plain-yaml.ts';

describe('the reader of our YAML', () => {
  it('reads mappings, lists, texts, blocks, anchors and comments', () => {
    const text = `# A comment
name: acara
x-base: &base
  image: acara:1
  port: '8080'

  # Another one
  command: ['sh', '-c', 'it''s, [this]']
  needs: { database: { condition: healthy } }
services:
  one: *base
  two:
    script: |
      FROM scratch
        RUN { a: b }

      # part of it
    url: \${URL:-http://localhost:3000}
volumes:
  data:
`;
    const base = {
      image: 'acara:1',
      port: '8080',
      command: ['sh', '-c', "it's, [this]"],
      needs: { database: { condition: 'healthy' } },
    };
    expect(readPlainYaml(text)).toEqual({
      name: 'acara',
      'x-base': base,
      services: {
        one: base,
        two: {
          script: 'FROM scratch\n  RUN { a: b }\n\n# part of it\n',
          url: `\${URL:-http://localhost:3000}`,
        },
      },
      volumes: { data: null },
    });
  });

  it.each([
    ['a list by lines', 'ports:\n  - 80\n'],
    ['double quotes', 'name: "acara"\n'],
    ['a comment after a value', 'name: acara # a comment\n'],
    ['a key twice', 'name: a\nname: b\n'],
    ['a key twice on a line', 'name: { a: b, a: c }\n'],
    ['a mapping within a line', 'name: a: b\n'],
    ['a line that is indented by chance', 'name: a\n  other: b\n'],
    ['an alias of nothing', 'name: *base\n'],
    ['a list without an end', "name: ['a'\n"],
    ['something after a list', "name: ['a'] b\n"],
    ['a folded block', 'name: >\n  a\n'],
    ['a merge', 'name: a\n<<: *base\n'],
  ])('refuses %s instead of misreading it', (_, text) => {
    expect(() => readPlainYaml(text)).toThrow();
  });
});
