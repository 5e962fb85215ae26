export const STYLE = `
:root {
  color-scheme: light dark;
  --line: light-dark(#d9d5cd, #343e43);
  --soft: light-dark(#566066, #a3adb2);
  --link: light-dark(#0a5566, #6cc3d5);
}
body {
  max-width: 980px;
  margin: 0 auto;
  padding: 28px 20px 80px;
  background: light-dark(#f4f2ee, #14191b);
  color: light-dark(#1b2225, #eef0ee);
  font: 16px/1.5 system-ui, sans-serif;
}
a { color: var(--link); }
h4 { margin: 18px 0 4px; }
details { border-top: 1px solid var(--line); padding: 10px 0; }
summary { display: flex; flex-wrap: wrap; gap: 4px 14px; cursor: pointer; }
summary b { width: 64px; }
summary span { color: var(--soft); }
code, pre { font: 14px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 12px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; }
td, th { padding: 4px 14px 4px 0; vertical-align: top; text-align: left; }
`;
